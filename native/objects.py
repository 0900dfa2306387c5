"""LLVM code for one machine: written for it, optimised, and made an object file."""

import re

from llvmlite import binding as llvm

llvm.initialize_all_targets()
llvm.initialize_all_asmprinters()
# Each call that LLVM inlines is taken off the counts of the function that was called. So one that is called often seems
# to be cold in the end, and would be made small: without this, no loop of the net of `ace` was vectorised.
llvm.set_option("hotlap", "-pgso=false")
HEAD = 'target datalayout = ""\ntarget triple = ""\n'


def machine(target):
    return llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.cpu,
        features=target.features,
        opt=3,
        reloc="pic" if target.is_pic else "static",
        codemodel="default",
    )


def built(texts, names, between, target):
    """An object file with the functions `names`; all others are private. `between` are those that one text defines
    and another calls."""
    made = machine(target)
    return made.emit_object(optimised(texts, names, between, target, made))


def optimised(texts, names, between, target, made):
    """The LLVM module of that object file, for a target machine that was made."""
    module = llvm.parse_assembly(retargeted(HEAD, target, made))
    for text in texts:
        part = llvm.parse_assembly(retargeted(text, target, made))
        hide(part, names | between)
        module.link_in(part)
    hide(module, names)
    module.verify()
    optimise(module, made, target)
    return module


def retargeted(text, target, made):
    """LLVM code that was written for this machine, for another. Only what its head and its attributes say is of this
    machine."""
    text = re.sub(r'target datalayout = "[^"]*"', f'target datalayout = "{made.target_data}"', text)
    text = re.sub(r'target triple = "[^"]*"', f'target triple = "{target.triple}"', text)
    return re.sub(r'"target-(cpu|features)"="[^"]*"', "", text)


def hide(module, names):
    """Make all private but the names given."""
    for one in [*module.functions, *module.global_variables]:
        if not one.is_declaration and one.name not in names and not one.name.startswith("llvm."):
            one.linkage = "internal"


def optimise(module, made, target):
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = target.has_simd
    tuning.slp_vectorization = False  # the rules lose a fifth by it
    if target.inlining is not None:
        tuning.inlining_threshold = target.inlining
    builder = llvm.create_pass_builder(made, tuning)
    passes = builder.getModulePassManager()
    passes.add_refprune_pass(llvm.RefPruneSubpasses.ALL)
    passes.run(module, builder)

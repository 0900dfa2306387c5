# The environment of the scripts: .venv, made and updated automatically.
#
# Source it with $root set to the checkout. It sets $python, an interpreter with hotlap, and $node for the tests of web/.
# It needs the network only to install something: the first time, and after a change of requirements*.txt or
# web/package-lock.json. With HOTLAP_SKIP_WEB=1 it does nothing about web/. Set with_lab=1 for all that tests, kernels and
# the laboratory need: it takes five times the space of what players need. With HOTLAP_KERNELS=1 only Numba and NumPy of
# this come, as they do where the rules that were built do not fit. With HOTLAP_TRAIN=1 also PyTorch comes, with
# with_docs=1 what renders the manual.

venv=$root/.venv
python=$venv/bin/python
node=$venv/bin/node # pinned like the rest; the machine's own is not used
guard=$root/src/hotlap/__init__.py # refuses a wrong version of Python with a plain message

case $(uname -s) in
MINGW* | MSYS* | CYGWIN*)
    echo "On Windows hotlap's scripts run inside WSL (the Windows Subsystem for Linux)." >&2
    exit 1
    ;;
esac

say() {
    echo "hotlap: $*" >&2
}

suits() {
    "$1" "$guard" 2>/dev/null
}

# Prints a suitable interpreter: $PYTHON if it is set, else the first one in the list.
find_python() {
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if suits "$candidate"; then
            echo "$candidate"
            return 0
        fi
    done
    # uv looks in more places and can fetch one.
    [ -z "${PYTHON:-}" ] && has_uv && echo 3.13
}

has_uv() {
    command -v uv >/dev/null 2>&1
}

make_venv() {
    if ! base=$(find_python); then
        "${PYTHON:-python3}" "$guard" || true # prints its version and the versions that suit
        say "install a Python that suits (see README.md), or name one: PYTHON=/path/to/python $0"
        exit 1
    fi
    say "installing into $venv (once; it takes a minute and needs the network)"
    rm -rf "$venv"
    if has_uv; then
        uv venv --quiet --python "$base" "$venv"
    elif ! "$base" -m venv "$venv"; then
        rm -rf "$venv"
        say "This Python cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv"
        exit 1
    fi
}

# PyTorch comes by pip in any case: it has builds for machines with and without a graphics card, and pip's settings name
# the one that suits.
install() {
    if has_uv && [ -z "${by_pip:-}" ]; then
        uv pip install --quiet --compile-bytecode --python "$python" "$@" # as pip does: else the first start is slow
    else
        # if uv made the environment and was removed since, there is no pip in it
        "$python" -c "import pip" 2>/dev/null || "$python" -m ensurepip >/dev/null
        # pip compiles on one core: 54 s for requirements.txt in place of 45
        "$python" -m pip install -qq --disable-pip-version-check --no-compile "$@" || return
        "$python" -m compileall -qq -j 0 "$venv/lib" || true # some packages hold examples that no Python can read
    fi
}

check_installed() {
    if has_uv; then
        uv pip check --quiet --python "$python"
    else
        "$python" -m pip --disable-pip-version-check check
    fi
}

has_client() {
    [ -z "${HOTLAP_SKIP_WEB:-}" ]
}

# The sources of an environment, to compare with the copy in it. The environment has absolute paths to its scripts and
# to hotlap, so a checkout that was moved needs a new one.
wanted_packages() {
    echo "$root"
    cat "$root/requirements.txt"
}

# install_packages LIST OPTION...: those of requirements$LIST.txt.
install_packages() {
    list=$root/requirements$1.txt
    shift
    if ! install "$@" -r "$list"; then
        say "the packages could not be installed; is there a network?"
        exit 1
    fi
}

# The packages that compile, as the list of the laboratory pins them.
pinned_compiler() {
    awk '/^[a-z]/ { is_wanted = /^(llvmlite|numba|numpy)==/ } is_wanted' "$root/requirements-lab.txt"
}

has_built_rules() {
    PYTHONPATH=$root/src "$python" -c "import sys; from hotlap.engine.built import fits; sys.exit(not fits())"
}

install_compiler() {
    say "installing the compiler of the rules (once; it needs the network)"
    pinned_compiler >"$venv/compiler.txt"
    if ! install --require-hashes --only-binary :all: -r "$venv/compiler.txt"; then
        rm "$venv/compiler.txt"
        say "it could not be installed; without it rules run a hundred times slower"
    fi
}

prepare() {
    if ! suits "$python" || ! wanted_packages | cmp -s - "$venv/packages"; then
        make_venv
        install_packages "" --require-hashes
        wanted_packages >"$venv/packages"
    fi
    if [ -n "${with_lab:-}" ] && ! cmp -s "$root/requirements-lab.txt" "$venv/packages-lab"; then
        say "installing what tests, kernels and the laboratory need (once; it takes a minute and needs the network)"
        install_packages -lab --require-hashes
        cp "$root/requirements-lab.txt" "$venv/packages-lab"
    elif [ ! -f "$venv/packages-lab" ] && ! pinned_compiler | cmp -s - "$venv/compiler.txt"; then
        if [ -n "${HOTLAP_KERNELS:-}" ] || ! has_built_rules; then
            install_compiler
        fi
    fi
    if [ -n "${with_docs:-}" ] && ! cmp -s "$root/requirements-docs.txt" "$venv/packages-docs"; then
        say "installing what renders the manual (once; it needs the network)"
        install_packages -docs --require-hashes
        cp "$root/requirements-docs.txt" "$venv/packages-docs"
    fi
    if [ -n "${HOTLAP_TRAIN:-}" ] && ! cmp -s "$root/requirements-train.txt" "$venv/packages-train"; then
        say "installing PyTorch and what the examples need (once; it takes minutes and up to 5 GB)"
        (by_pip=yes && install_packages -train)
        cp "$root/requirements-train.txt" "$venv/packages-train"
    fi
    if ! cmp -s "$root/pyproject.toml" "$venv/project"; then
        # The client is built afterwards: an installer would wrap its errors into pages of output.
        (HOTLAP_SKIP_WEB=1 && export HOTLAP_SKIP_WEB && install --no-build-isolation --no-deps --editable "$root")
        if ! problems=$(check_installed 2>&1); then
            say "pyproject.toml asks for what requirements*.txt do not pin (docs/decisions/0001-pinned-dependencies.md):"
            echo "$problems" >&2
            exit 1
        fi
        "$python" -m compileall -q "$root/src/hotlap"
        cp "$root/pyproject.toml" "$venv/project"
    fi
    if has_client; then
        "$python" "$root/hatch_build.py"
    fi
}

prepare

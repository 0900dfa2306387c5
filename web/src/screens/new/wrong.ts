/** Leads to the first field of a form that is wrong, in whatever part it is; false if all are right. */
export function toFirstWrong(form: HTMLElement | undefined): boolean {
  const field = form?.querySelector<HTMLElement>("[aria-invalid]");
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
  return Boolean(field);
}

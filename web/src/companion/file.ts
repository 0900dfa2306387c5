/** Hands a text to the reader as a file of an evening. */
export function saveFile(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "hotlap-table.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

/** Copies what stands in a field; false where the browser has no clipboard for pages (no https), and selects the text for the visitor to copy. */
export async function copyFrom(
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  if (!field) return false
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return false
  }
}

import type { invoiceFile, staffInvoiceFile } from '#lib/invoices/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { saveFile } from '#lib/platform/client/files/save-file.ts'

/** Fetches the PDF of an invoice or red letter and hands it to the browser. A failure has been shown. */
export async function saveInvoice(
  endpoint: typeof invoiceFile | typeof staffInvoiceFile,
  id: number,
): Promise<void> {
  try {
    const { name, file } = await call(endpoint, { id })
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
    saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
  } catch {
    // The call has shown why.
  }
}

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Opens a PDF for reading, page by page as it is asked for. Its work is done by a script of our own origin, without eval and
 * without WebAssembly, as the policy of the page wants it. Returns what reads it and what ends that. Throws what pdf.js throws
 * for a file that does not come or cannot be read.
 */
export async function openPdf(
  address: string,
): Promise<{ pdf: PDFDocumentProxy; close: () => void }> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    import.meta.url,
  ).href
  const only = { disableAutoFetch: true, disableStream: true, useWasm: false }
  const task = getDocument({ url: address, ...only })
  const close = () => void task.destroy().catch(() => undefined)
  try {
    return { pdf: await task.promise, close }
  } catch (error) {
    close()
    throw error
  }
}

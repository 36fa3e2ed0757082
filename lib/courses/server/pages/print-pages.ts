import { readFile } from 'node:fs/promises'
import { argv } from 'node:process'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

// Prints how many pages the PDF has that is named by the first word; 0 for a file that is none, is broken, or asks for a password.
const data = new Uint8Array(await readFile(argv[2] ?? ''))
const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS })
const pages = await task.promise.then(
  ({ numPages }) => numPages,
  (error: Error) => {
    if (/^(InvalidPDF|Password|Format)/.test(error.name)) return 0
    throw error
  },
)
await task.destroy()
console.log(`pages ${pages}`)

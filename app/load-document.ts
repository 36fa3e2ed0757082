import { documentLoader } from '#lib/documents/server/documents.ts'
import { cached } from './cached.ts'

/** The document of a page, such as `lxSpecial/zgfs`; null when none is stored. */
export const loadDocument = cached(documentLoader)

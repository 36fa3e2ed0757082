import { documentLoader } from '#lib/documents/server/documents.ts'
import { cached } from './cached.ts'
import { withOpenLinks } from './open-links.ts'

/** The document of a page, such as `lxSpecial/zgfs`; null when none is stored. */
export const loadDocument = withOpenLinks(cached(documentLoader), 'bodyHtml')

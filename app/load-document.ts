import { documentLoader } from '#lib/documents/server/documents.ts'
import type { DocumentView } from '#lib/documents/views.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { cached } from './cached.ts'
import { loadShell } from './load-shell.ts'
import { withOpenLinks } from './open-links.ts'

const loadOpen = withOpenLinks(cached(documentLoader), 'bodyHtml')

/** The document of a page, such as `lxSpecial/zgfs`, which leads only to pages that are open; null when none is stored. */
export async function loadDocument(name: string): Promise<DocumentView | null> {
  const [document, { settings }] = await Promise.all([loadOpen(name), loadShell()])
  if (!document || settings.questionBankOpen) return document
  return { ...document, faq: document.faq.map(withoutBank) }
}

function withoutBank({ place, ...asked }: DocumentView['faq'][number]) {
  const isOpen = place && !place.link.startsWith(questionBankPage.path)
  return isOpen ? { ...asked, place } : asked
}

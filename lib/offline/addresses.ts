import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { offlinePage } from './paths.ts'

const shell = pagesOf('shell')

export const offlinePages: readonly Row[] = [
  // The service worker fetches it ahead and shows it in place of pages; no link leads there.
  shell('Offline', offlinePage, '没有网络', { own: true, desktopOnly: true, shell: 'quiet' }),
]

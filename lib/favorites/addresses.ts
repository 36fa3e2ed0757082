import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { myCollectionPage } from './paths.ts'

const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const favoritePageRows: readonly Row[] = [
  personalCenter('MyCollection', myCollectionPage, '我的收藏', { mobile: to('profile') }),
]

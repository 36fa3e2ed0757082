import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { homePage } from './paths.ts'

const home = pagesOf('home')

export const homePages: readonly Row[] = [
  home('Home', homePage, '首页', { sitemap: true, internal: '/home' }),
]

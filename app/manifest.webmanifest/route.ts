import { loadShell } from '#app/load-shell.ts'
import { appColors, themeColors } from '#components/ui/theme.ts'
import { listPage } from '#lib/columns/paths.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import { manifestOf } from '#lib/offline/manifest.ts'
import { noPage } from '#lib/platform/http/no-page.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { searchPage } from '#lib/search/paths.ts'

export const dynamic = 'force-dynamic'

/** Its shortcuts lead to what there is: the bank may be closed. */
export async function GET(): Promise<Response> {
  const { settings } = await loadShell()
  const shortcuts = [
    ...(settings.questionBankOpen ? [{ name: '题库', path: href(questionBankPage) }] : []),
    { name: '考试日历', path: href(examinationPage) },
    { name: '最新资讯', path: href(listPage) },
    { name: '搜索', path: href(searchPage) },
  ]
  const colors = { theme: themeColors.light, ground: appColors.ground }
  return Response.json(manifestOf({ colors, shortcuts }), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': noPage,
    },
  })
}

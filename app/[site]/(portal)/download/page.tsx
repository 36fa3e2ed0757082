import type { Metadata } from 'next'
import { loadCompany } from '#app/[site]/(portal)/company-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { DownloadView } from '#components/company/download-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { downloadPage } from '#lib/company/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { appStoreUrl, androidUrl } = await loadCompany()
  return pageMeta({
    title: '公选王 App 下载',
    description:
      appStoreUrl || androidUrl
        ? '下载公选王 App：iPhone、iPad 与安卓手机，资讯、题库、课程与网站使用同一个账号。'
        : '公选王 App 还没有上架：现在可以把网站添加到手机桌面，像 App 一样打开，账号、会员和做题记录都与网站相同。',
    path: href(downloadPage),
  })
}

export default async function DownloadPage() {
  const company = await loadCompany()
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: 'App 下载' }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <DownloadView crumbs={crumbs} settings={company} url={env().site + href(downloadPage)} />
    </>
  )
}

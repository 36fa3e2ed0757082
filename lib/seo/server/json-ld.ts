import type {
  Article,
  BreadcrumbList,
  CollectionPage,
  ItemList,
  Organization,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { env } from '#lib/platform/env/env.ts'
import { sitePicture } from '#lib/platform/seo/site-picture.ts'
import type { Settings } from '#lib/site/views.ts'
import { articleShare } from '../shares.ts'
import { shareImage } from './share-image.ts'

/** One step of the visible breadcrumbs; the last one, the page itself, has no path. */
export type Crumb = { name: string; path?: string }

type Linked<T extends Thing> = WithContext<T>

const context = 'https://schema.org' as const

export function organizationLd({ siteName, mainLogo, phone }: Settings): Linked<Organization> {
  const { site } = env()
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: siteName,
    url: `${site}/`,
    logo: mainLogo ? new URL(mainLogo, site).href : sitePicture().url,
    ...(phone ? { telephone: phone } : {}),
  }
}

/** The site with a search that works: `/search?keyword=`. */
export function webSiteLd({ siteName }: Settings): Linked<WebSite> {
  const { site } = env()
  const action = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site}/search?keyword={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${site}/#website`,
    name: siteName,
    url: `${site}/`,
    inLanguage: 'zh-CN',
    potentialAction: action as WebSite extends { potentialAction?: infer A } ? A : never,
  } as Linked<WebSite>
}

/** Equal to the crumbs that the page shows. */
export function breadcrumbsLd(crumbs: Crumb[]): Linked<BreadcrumbList> {
  const { site } = env()
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path ? { item: site + path } : {}),
    })),
  }
}

export function articleLd(article: ArticleDetail, path: string): Linked<Article> {
  const { site } = env()
  return {
    '@context': context,
    '@type': 'Article',
    '@id': `${site}${path}#article`,
    headline: article.title,
    description: article.description,
    image: { '@type': 'ImageObject', url: shareImage(articleShare(article)).url },
    mainEntityOfPage: site + path,
    inLanguage: 'zh-CN',
    articleSection: article.subColumn?.title ?? article.column.title,
    keywords: article.tags.map((tag) => tag.name),
    wordCount: article.length,
    ...(article.publishedAt ? { datePublished: article.publishedAt } : {}),
    ...(article.modifiedAt ? { dateModified: article.modifiedAt } : {}),
    author: { '@type': 'Organization', name: article.source || '公选王' },
    publisher: {
      '@type': 'Organization',
      '@id': `${site}/#organization`,
      name: '公选王',
      url: `${site}/`,
      logo: sitePicture().url,
    },
  }
}

/** Writes what Baidu reads beside schema.org: times in Shanghai without a zone. Null when the date is not known. */
export function baiduLd(article: ArticleDetail, path: string) {
  if (!article.publishedAt) return null
  const url = env().site + path
  return {
    '@context': 'https://ziyuan.baidu.com/contexts/cambrian.jsonld',
    '@id': url,
    title: article.title,
    description: article.description,
    pubDate: shanghaiTime(article.publishedAt),
    upDate: shanghaiTime(article.modifiedAt ?? article.publishedAt),
  }
}

/** A list page with the links that it shows, in order; of a list with pages, `list` says which one it is. */
export function itemListLd(
  name: string,
  path: string,
  items: { title: string; href: string }[],
  list: { page: number; pageSize: number } = { page: 1, pageSize: items.length },
): Linked<CollectionPage> {
  const { site } = env()
  const from = (list.page - 1) * list.pageSize
  const shown: ItemList = {
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: from + index + 1,
      name: item.title,
      url: site + item.href,
    })),
  }
  return {
    '@context': context,
    '@type': 'CollectionPage',
    name,
    url: site + path,
    mainEntity: shown,
  }
}

function shanghaiTime(iso: string): string {
  return new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 19)
}

import type { Article, WithContext } from 'schema-dts'
import { env } from '#lib/platform/env/env.ts'
import { sitePicture } from '#lib/platform/seo/site-picture.ts'
import type { VictoryDetail } from '#lib/victories/views.ts'

/** A story as an article. Who tells it is masked on the page, so the author is a learner by that name and no more. */
export function victoryLd(story: VictoryDetail, path: string): WithContext<Article> {
  const { site } = env()
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${site}${path}#article`,
    headline: story.title,
    description: story.summary,
    image: sitePicture().url,
    mainEntityOfPage: site + path,
    inLanguage: 'zh-CN',
    articleSection: '上岸喜报',
    datePublished: story.publishedOn,
    author: { '@type': 'Person', name: `公选王学员 ${story.learner}` },
    publisher: {
      '@type': 'Organization',
      '@id': `${site}/#organization`,
      name: '公选王',
      url: `${site}/`,
      logo: sitePicture().url,
    },
  }
}

import type { LearningResource, WithContext } from 'schema-dts'
import type { PaperItem } from '#lib/papers/shapes.ts'
import { env } from '#lib/platform/env/env.ts'

/**
 * A paper for search engines, by its facts alone: no Quiz, whose rich result demands the key of every question in the
 * page.
 */
export function paperLd(
  { title, intro, level, origin, minutes, year }: PaperItem,
  path: string,
): WithContext<LearningResource> {
  const { site } = env()
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    '@id': `${site}${path}#paper`,
    name: title,
    url: site + path,
    inLanguage: 'zh-CN',
    ...(intro && { description: intro }),
    learningResourceType: origin,
    educationalLevel: level,
    timeRequired: `PT${minutes}M`,
    ...(year && { temporalCoverage: String(year) }),
    isAccessibleForFree: true,
    provider: { '@type': 'Organization', name: '公选王', url: `${site}/` },
  }
}

import type { FAQPage, WithContext } from 'schema-dts'

/** Questions with their answers, word for word those on the page; null where the page has none. */
export function faqLd(
  lines: { question: string; answer: string }[] = [],
): WithContext<FAQPage> | null {
  if (lines.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: lines.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

import { faqLd } from './faq-ld.ts'

test('a page with questions names each with its answer', () => {
  expect(faqLd([{ question: '能报吗', answer: '能。' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: '能报吗', acceptedAnswer: { text: '能。' } }],
  })
})

test('a page without questions is no page of questions', () => {
  expect(faqLd([])).toBeNull()
  expect(faqLd(undefined)).toBeNull()
})

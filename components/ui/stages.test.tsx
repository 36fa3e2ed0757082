import { renderToStaticMarkup } from 'react-dom/server'
import { Stages } from './stages.tsx'

test('past, present and next are told apart in words as well', () => {
  const states = ['past', 'now', 'next'] as const
  const stages = states.map((state) => ({ name: state, when: '', state }))
  const items = renderToStaticMarkup(<Stages stages={stages} />).match(/<li.*?<\/li>/g) ?? []
  expect(items.map((item) => item.replaceAll(/<[^>]+>/g, ''))).toEqual([
    ...['past，已过', 'now，现在', 'next，之后'],
  ])
  expect(items.map((item) => item.includes('aria-current="step"'))).toEqual([false, true, false])
})

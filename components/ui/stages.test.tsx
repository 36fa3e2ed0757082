import { renderToStaticMarkup } from 'react-dom/server'
import { Stages } from './stages.tsx'

test('past, present, next and what is off are told apart in words as well', () => {
  const states = ['past', 'now', 'next', 'off'] as const
  const stages = states.map((state) => ({ name: state, when: '', state }))
  const items = renderToStaticMarkup(<Stages stages={stages} />).match(/<li.*?<\/li>/g) ?? []
  expect(items.map((item) => item.replaceAll(/<[^>]+>/g, ''))).toEqual([
    ...['past，已过', 'now，现在', 'next，之后', 'off，已取消'],
  ])
  expect(items.map((item) => item.includes('aria-current="step"'))).toEqual([
    ...[false, true, false, false],
  ])
})

test('two stages of one name stand side by side, with their notes only where the line is upright', () => {
  const stages = (['a', 'b'] as const).map((key) => ({
    ...{ key, name: '面试', when: key, note: `注${key}`, state: 'next' as const },
  }))
  const across = renderToStaticMarkup(<Stages stages={stages} />)
  expect(across.match(/面试/g)).toHaveLength(2)
  expect(across).not.toContain('注a')
  expect(renderToStaticMarkup(<Stages stages={stages} upright />)).toContain('<small>注b</small>')
})

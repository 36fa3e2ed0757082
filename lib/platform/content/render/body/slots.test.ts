import { renderBody } from './render-body.ts'
import { slotsIn, splitAtSlots, writtenSlots } from './slots.ts'

const render = (body: string) => renderBody(body, 'md', undefined, 'question')

test('a paragraph of nothing but a slot becomes a mark, which no search finds', () => {
  const { html, text } = render('前\n\n::question{a-1.x_y}\n\n::question{b}\n::question{c}\n\n后')
  expect(html.match(/<p>.*<\/p>/g)).toEqual(['<p>前</p>', '<p>后</p>'])
  expect(slotsIn(html, 'question')).toEqual(['a-1.x_y', 'b', 'c'])
  expect(text).toBe('前\n后')
  const pieces = splitAtSlots(html, 'question').map(({ after }) => after)
  expect(pieces).toEqual([null, 'a-1.x_y', 'b', 'c'])
})

test('what stands within other text, code, lists or under another name is text', () => {
  const body =
    '见 ::question{a}\n\n- ::question{b}\n\n```\n::question{c}\n```\n\n::poll{d}\n\n::question{*e*}'
  expect(slotsIn(render(body).html, 'question')).toEqual([])
  expect(render(body).html).toContain('::poll{d}')
})

test('nobody writes a mark, neither in Markdown nor in HTML, and without a name there are no slots', () => {
  const mark = '<!--question:a-->'
  for (const format of ['md', 'html'] as const)
    expect(renderBody(`前\n\n${mark}\n\n后`, format, undefined, 'question').html).not.toContain(
      '<!--',
    )
  expect(renderBody('<p>::question{a}</p>', 'html', undefined, 'question').html).toContain('::')
  expect(renderBody('::question{a}', 'md').html).toBe('<p>::question{a}</p>')
})

test('a check finds the slots with their lines, and what only looks like one', () => {
  const body =
    '前\n\n::question{a}\n\n```\n::question{b}\n```\n文\n::question{c}\n\n::question{}\n\n- ::question{d}'
  expect(writtenSlots(body, 'question')).toEqual([
    { line: 2, key: 'a' },
    { line: 8, reason: '::question{c} 前后要各空一行' },
    { line: 10, reason: '应独占一行，写作 ::question{编号}' },
    { line: 12, reason: '应独占一行，写作 ::question{编号}' },
  ])
})

import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { parsePlainMarkdown } from './plain-markdown.ts'
import { parseMarkdown } from './render-body.ts'

const html = unified().use(rehypeStringify).freeze()

test('a law is read without the parser', () => {
  const law =
    '> 2021年通过\n> 2022年批准\n\n## 第一章  总则\n\n第一条 为了\n管理。\n\n### 附则\n第二条'
  const tree = parsePlainMarkdown(law)
  expect(tree && html.stringify(tree)).toBe(
    '<blockquote>\n<p>2021年通过\n2022年批准</p>\n</blockquote>\n<h2>第一章  总则</h2>\n<p>第一条 为了\n管理。</p>\n<h3>附则</h3>\n<p>第二条</p>',
  )
})

test('whatever is read without the parser, the parser reads alike', () => {
  const pieces =
    ' |  |    |　|\n|\n\n|\n|# |## |#|> |>|>> |- |1. |1) |12|第一条|a.|b|=|---|==|(|)|:|。|“|;|+|*|_|&|<|\'|"|/|%|\u00a0|\u200b|.|[|]|!'.split(
      '|',
    )
  let read = 0
  for (let seed = 1; seed <= 6000; seed++) {
    const body = sentence(pieces, seed)
    const tree = parsePlainMarkdown(body)
    if (!tree) continue
    read++
    expect({ body, html: html.stringify(tree) }).toEqual({
      body,
      html: html.stringify(parseMarkdown(body)),
    })
  }
  expect(read).toBeGreaterThan(1000)
})

/** A text of up to 14 pieces; the same seed gives the same text. */
function sentence(pieces: string[], seed: number): string {
  let state = (seed * 2654435761) >>> 0
  const next = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join('')
}

import { PassThrough } from 'node:stream'
import { text as read } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { CitedText } from './cited-text.tsx'

/** Waits for the part of it that is loaded later. */
async function html(text: string): Promise<string> {
  const out = new PassThrough()
  const { pipe } = renderToPipeableStream(
    <CitedText text={text} count={1} onCite={() => undefined} />,
    { onAllReady: () => pipe(out) },
  )
  // React parts neighbouring texts by comments.
  return (await read(out)).replaceAll('<!-- -->', '')
}

test('what a model links is text, and its headings stand below those of the page', async () => {
  const out = await html(
    '# 甲\n\n## 乙\n\n见[条例](https://evil.example)和 https://evil.example [1]',
  )
  expect(out).toContain('<h3>甲</h3>\n<h3>乙</h3>\n<p>见条例和 https://evil.example')
  expect(out).not.toMatch(/<a |href=/)
  expect(out).toContain('aria-label="出处 1"')
})

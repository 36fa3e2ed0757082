import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { markdownPlugins } from './plugins.ts'

const htmlBy = (plugins: PluggableList, text: string) =>
  String(
    unified()
      .use(remarkParse)
      .use(plugins)
      .use(remarkRehype)
      .use(rehypeStringify)
      .processSync(text),
  ).replace(/^<p>|<\/p>$/g, '')
const html = (text: string) => htmlBy(markdownPlugins, text)

const link = (url: string, text = url) => `<a href="${url}">${text}</a>`

test.each([
  ['请登录 http://a.gov.cn/gkweb，查看。', `请登录 ${link('http://a.gov.cn/gkweb')}，查看。`],
  ['官网：https://a.gov.cn（试运行）发布', `官网：${link('https://a.gov.cn')}（试运行）发布`],
  ['（网址：http://a.cn/t/t1.html）。', `（网址：${link('http://a.cn/t/t1.html')}）。`],
  ['**https://a.cn/b**。', `<strong>${link('https://a.cn/b')}</strong>。`],
  ['见http://a.cn/b，**甲**。', `见${link('http://a.cn/b')}，<strong>甲</strong>。`],
  ['https://a.cn/b“甲”', `${link('https://a.cn/b')}“甲”`],
  ['https://a.cn/b.查看', `${link('https://a.cn/b')}.查看`],
  ['www.a.cn/b，查看', `${link('http://www.a.cn/b', 'www.a.cn/b')}，查看`],
  ['（www.a.cn/b）查看', `（${link('http://www.a.cn/b', 'www.a.cn/b')}）查看`],
  ['“www.a.cn/b.”查看', `“${link('http://www.a.cn/b', 'www.a.cn/b')}.”查看`],
  ['http://a.cn/b?x=1&y=(2)#3 后', `${link('http://a.cn/b?x=1&#x26;y=(2)#3')} 后`],
  ['http://a.cn/%E4%B8%AD，后', `${link('http://a.cn/%E4%B8%AD')}，后`],
  ['[甲，乙](http://a.cn/，)', link('http://a.cn/%EF%BC%8C', '甲，乙')],
  ['<http://a.cn/b>，后', `${link('http://a.cn/b')}，后`],
  ['`http://a.cn，甲`', '<code>http://a.cn，甲</code>'],
  ['邮箱a@b.cn，后', `邮箱${link('mailto:a@b.cn', 'a@b.cn')}，后`],
  ['http://政务.公益', 'http://政务.公益'],
])('a bare address ends where an address ends: %s', (text, expected) => {
  expect(html(text)).toBe(expected)
})

test('only two tildes strike through', () => {
  const ranges = '年龄在25~35岁，基层工作3~5年。'
  expect(html(ranges)).toBe(ranges)
  expect(html('5~7，100~200')).toBe('5~7，100~200')
  expect(html('| 甲 |\n| - |\n| 40~50%，50~60% |')).toContain('<td>40~50%，50~60%</td>')
  expect(html('~~已作废~~')).toBe('<del>已作废</del>')
})

test.each([
  ['**本题考查：**数量', '<b>本题考查：</b>数量'],
  ['选项**“特急”**属于，因此**（A）项**错误', '选项<b>“特急”</b>属于，因此<b>（A）项</b>错误'],
  ['选项**"特急"**属于', '选项<b>"特急"</b>属于'],
  ['因此**(A)项**错误', '因此<b>(A)项</b>错误'],
  ['因此**A(甲)**错误', '因此<b>A(甲)</b>错误'],
  ['**A.**正确', '<b>A.</b>正确'],
  ['约**25%**的人', '约<b>25%</b>的人'],
  ['甲**《乙》**丙**【丁】**戊', '甲<b>《乙》</b>丙<b>【丁】</b>戊'],
  ['**占比：**90%', '<b>占比：</b>90%'],
  ['**忘了？**abc', '<b>忘了？</b>abc'],
  ['**甲**、**乙**', '<b>甲</b>、<b>乙</b>'],
  ['**甲*乙*丙**', '<b>甲<i>乙</i>丙</b>'],
  ['***甲。***乙', '<i><b>甲。</b></i>乙'],
  ['甲*乙*丙 _丁_ a_b_c', '甲<i>乙</i>丙 <i>丁</i> a_b_c'],
  ['5*3*2=30，a*b*c', '5*3*2=30，a*b*c'],
  ['a **b** c*d', 'a <b>b</b> c*d'],
  ['** 甲 **', '** 甲 **'],
  ['foo(**bar**)baz', 'foo(<b>bar</b>)baz'],
  ['[**甲：**乙](/a)', `<a href="/a"><b>甲：</b>乙</a>`],
])('emphasis in Chinese: %s', (text, expected) => {
  const plain = html(text)
    .replace(/<(\/?)strong>/g, '<$1b>')
    .replace(/<(\/?)em>/g, '<$1i>')
  expect(plain).toBe(expected)
})

/** Numbers from 0 to below 1, the same at every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** Random Markdown of these pieces. */
function anyText(pieces: readonly string[], next: () => number): string {
  const length = 1 + Math.floor(next() * 14)
  return Array.from({ length }, () => pieces[Math.floor(next() * pieces.length)]).join('')
}

test('a text of ASCII means what it means everywhere', () => {
  const next = seeded(31)
  const pieces = ['*', '**', '_', '__', '***', 'foo', 'b', '1', ' ', '.', '(', ')', '"', '\n', '~~']
  const addresses = ['http://a.cn/b', 'www.a.cn', '[', '](/c)', '<', '`', '&amp;', '/', '?']
  for (let round = 0; round < 1500; round++) {
    const text = anyText([...pieces, ...addresses], next)
    // One star within a word is a sign here.
    if (/[0-9a-z]\*[0-9a-z]/i.test(text)) continue
    expect([text, html(text)]).toEqual([text, htmlBy([[remarkGfm, { singleTilde: false }]], text)])
  }
})

test('no link of a text holds what no address holds', () => {
  const next = seeded(37)
  const pieces = [
    'http://',
    'https://a.cn',
    'www.',
    'a.cn',
    '/',
    '甲',
    '，',
    '）',
    '“',
    '**',
    '.',
    ')',
  ]
  for (let round = 0; round < 1500; round++) {
    const text = anyText([...pieces, '_', ' ', 'a@b.cn'], next)
    const out = html(text)
    expect(out).not.toMatch(/href="[^"]*(?:%E|[^ -~])/)
    // Nothing of the text is lost.
    const letters = (whole: string) => whole.replace(/<[^>]*>|[*_~\s]/g, '')
    expect([text, letters(out)]).toEqual([text, letters(text)])
  }
})

/** Processor time in ms, which a busy machine does not lengthen. */
const took = (text: string) => {
  const start = process.cpuUsage()
  html(text)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

// Four times the length took sixteen times as long, and 20,000 signs a second and more.
test.each(['**甲：', '*a_', '**甲**', '~~甲', '[**甲：', '~~甲~~乙'])(
  'a text of nothing but %j takes the time of its length',
  (unit) => {
    const textOf = (signs: number) => unit.repeat(signs / unit.length)
    took(textOf(5000))
    const [short, long] = [took(textOf(10_000)), took(textOf(80_000))]
    expect(long).toBeLessThan(Math.max(short, 20) * 24)
  },
)

test('pairs of a paragraph are found, however many', () => {
  const out = html('**甲：**乙。'.repeat(1000))
  expect(out.match(/<strong>甲：<\/strong>乙。/g)).toHaveLength(1000)
  expect(html(`[${'**甲：**乙~~丙~~。'.repeat(300)}](/a)`).match(/<strong>|<del>/g)).toHaveLength(
    600,
  )
})

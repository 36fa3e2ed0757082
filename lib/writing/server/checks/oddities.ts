import { plainText } from '#lib/platform/text/plain-text.ts'

const MOST = 20
const shortened = (text: string) => {
  const signs = [...text]
  return signs.length > MOST ? `${signs.slice(0, MOST).join('')}…` : text
}

/**
 * Sentences about what was read as Markdown in a way its writer may not have meant, by the rendered body: what is struck
 * through, stars that make nothing bold, addresses that hold Chinese marks.
 */
export function oddities(html: string, format: 'md' | 'html'): string[] {
  return [...(format === 'md' ? [...struckIn(html), ...starsIn(html)] : []), ...marksIn(html)]
}

function struckIn(html: string): string[] {
  return [...html.matchAll(/<del>(.*?)<\/del>/gs)].map(
    ([, inner = '']) => `“${shortened(plainText(inner))}”会被划掉；不要划线，去掉两边的 ~~`,
  )
}

/** Two stars that are shown; code may hold them, and formulas. */
function starsIn(html: string): string[] {
  const prose = html.replace(/<(pre|code|math)\b.*?<\/\1>/gs, '')
  return [...prose.matchAll(/[^<>\n]{0,12}\*\*[^<>\n]{0,12}/g)].map(
    ([around]) => `“${plainText(around)}”里的 ** 会原样显示：加粗要成对，里面开头和末尾不留空格`,
  )
}

function marksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const found = /%E3%80%8[0-9A-F]|%EF%BC%[89AB][0-9A-F]|[\u3000-\u303f\uff00-\uffef]/i.exec(href)
    return found
      ? [`链接 ${href.slice(0, found.index)} 后面带着中文标点或全角字符，多半打不开：请改地址`]
      : []
  })
}

import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { type BodyFormat, renderBody } from './render-body.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onload="alert(1)" srcset="javascript:1">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:x" xlink:href="javascript:1" ping="https://evil.example">a</a>',
  '[a](javascript:alert(1))',
  '[a](<java\tscript:alert(1)>)',
  '![a](data:image/svg+xml;base64,PHN2Zy8+)',
  '![a"onerror="alert(1)](https://a.example/x"onerror="alert(1))',
  '<svg><script>alert(1)</script><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x">',
  '<style>@import "https://evil.example"</style><link rel=stylesheet href=x><base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<p style="width: expression(alert(1)); background: url(javascript:1); position: fixed">a</p>',
  '<div id="__NEXT_DATA__" name="body" class="shell-header">a</div>',
  '<form id="attributes" action="https://evil.example"><input name="parentNode"><button formaction="javascript:1">a</button></form>',
  '<details ontoggle=alert(1) open><summary onclick=alert(1)>a</summary></details>',
  '<p hidden contenteditable tabindex=1 autofocus onfocus=alert(1) aria-hidden=true data-x=1 slot=x is=x>a</p>',
  '$\\href{javascript:alert(1)}{a}$ $\\htmlData{x=1}{a}$ $\\url{javascript:1}$ $\\includegraphics{x}$',
  '$\\text{<img src=x onerror=alert(1)>}$ $<script>alert(1)</script>$',
  '<code class="language-math">\\text{</math><img src=x onerror=alert(1)>}</code>',
  '<!--><img src=x onerror=alert(1)>--> <![CDATA[<img src=x onerror=alert(1)>]]> <?x <img src=x onerror=alert(1)>?>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
]

const safeAttributes =
  /^(href|rel|src|alt|loading|decoding|id|className|open|colSpan|rowSpan|display|xmlns|encoding|tabIndex|role|ariaLabel|stretchy|mathvariant|separator|accent|mathcolor)$/
const dangerous =
  /^(script|style|svg|iframe|object|embed|form|input|button|base|link|meta|template|noscript|textarea|xmp|plaintext|mglyph|annotation-xml)$/

describe.each<BodyFormat>(['md', 'html'])('hostile input as %s', (format) => {
  test.each(attacks)('%s leaves nothing that acts', (attack) => {
    const { html } = renderBody(`前\n\n${attack}\n\n后`, format)
    expect(faultsIn(html)).toEqual([])
    // Parsed in another place and serialised again, clean HTML stays clean.
    expect(faultsIn(`<table><td>${html}`)).toEqual([])
    expect(faultsIn(renderBody(html, 'html').html)).toEqual([])
  })
})

test('the check itself sees what would act', () => {
  expect(faultsIn('<p onclick=x><a href="javascript:1">a</a><svg></svg></p>')).toHaveLength(3)
})

test('ids and classes cannot take the names of the page', () => {
  const { html } = renderBody('<p id="header" class="shell x">a</p><a href="#header">b</a>', 'html')
  expect(html).toBe('<p id="user-content-header">a</p><a href="#user-content-header">b</a>')
})

function faultsIn(html: string): string[] {
  const tree: Root = unified().use(rehypeParse, { fragment: true }).parse(html)
  const faults: string[] = []
  visit(tree, 'element', (element: Element) => {
    const { tagName, properties } = element
    if (dangerous.test(tagName)) faults.push(tagName)
    for (const [name, value] of Object.entries(properties)) {
      if (!safeAttributes.test(name)) faults.push(`${tagName} ${name}`)
      if (name === 'id' && !/^(user-content|section)-/.test(String(value)))
        faults.push(`id ${value}`)
      if (!/^(href|src)$/.test(name)) continue
      if (!/^(https?:\/\/|#|\/(?![/\\]))/.test(String(value))) faults.push(`${name} ${value}`)
    }
  })
  return faults
}

type Node = { tag: string; text: string; children: Node[] }

/** A MathML formula as it would be typed in one line: `a/b`, `x^2`, `√(x+1)`. */
export const mathText = (mathml: string): string => textOf(parse(mathml))

function parse(mathml: string): Node {
  const root: Node = { tag: '', text: '', children: [] }
  const open = [root]
  for (const [, close, tag, selfClosing, text] of mathml.matchAll(
    /<(\/?)([a-z]+)[^>]*?(\/?)>|([^<]+)/g,
  )) {
    const parent = open.at(-1) ?? root
    if (tag === undefined) parent.children.push({ tag: '', text: text ?? '', children: [] })
    else if (close)
      open.splice(
        Math.max(
          1,
          open.findLastIndex((node) => node.tag === tag),
        ),
      )
    else {
      const node = { tag, text: '', children: [] }
      parent.children.push(node)
      if (!selfClosing) open.push(node)
    }
  }
  return root
}

function textOf({ tag, text, children }: Node): string {
  if (tag === 'annotation') return ''
  const parts = children.map(textOf)
  const [first = '', second = '', third = ''] = parts
  switch (tag) {
    case 'mfrac':
      return `${bracketed(first)}/${bracketed(second)}`
    case 'msup':
    case 'mover':
      return `${first}^${bracketed(second)}`
    case 'msub':
    case 'munder':
      return `${first}_${bracketed(second)}`
    case 'msubsup':
    case 'munderover':
      return `${first}_${bracketed(second)}^${bracketed(third)}`
    case 'msqrt':
      return `√${bracketed(parts.join(''))}`
    case 'mroot':
      return `${second}√${bracketed(first)}`
    case 'mtr':
      return `${parts.join(' ')}; `
    default:
      return text.trim() + parts.join('')
  }
}

const bracketed = (text: string) => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`)

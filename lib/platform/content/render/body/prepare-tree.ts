import type { Element, Root, Text } from 'hast'

/** Before the sanitiser: keeps what `style`, `align`, ids and check boxes meant in forms that it lets through. */
export function prepareTree(parent: Root | Element): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue
    if (child.tagName === 'input') parent.children[index] = checkBox(child)
    else {
      prepareElement(child)
      prepareTree(child)
    }
  }
}

function prepareElement(element: Element): void {
  const { properties } = element
  const alignment = alignmentOf(element)
  if (alignment) properties.className = [`align-${alignment}`]
  if (properties.id) properties.id = prefixed(String(properties.id))
  const { href } = properties
  if (typeof href === 'string' && href.startsWith('#') && href.length > 1) {
    properties.href = `#${prefixed(decode(href.slice(1)))}`
  }
}

function checkBox({ properties }: Element): Text {
  return {
    type: 'text',
    value: properties.type === 'checkbox' ? (properties.checked ? '☑' : '☐') : '',
  }
}

function alignmentOf({ properties: { style, align } }: Element): string | undefined {
  const found =
    typeof style === 'string' ? /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(style)?.[1] : align
  const alignment = String(found ?? '').toLowerCase()
  return ['left', 'center', 'right'].includes(alignment) ? alignment : undefined
}

const prefixed = (id: string) => (id.startsWith('user-content-') ? id : `user-content-${id}`)

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

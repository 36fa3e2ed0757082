import type { Html } from '#lib/platform/text/html.ts'

const SIZE = 'popup,width=800,height=600'
/** The look that the window takes over: the colours of its theme and the size of text. */
const variables = ['--surface', '--ink', '--line', '--muted', '--font']

/** One window a page. */
let popOut: Window | null = null

/** Whether the window is open. */
export function isPopOutOpen(): boolean {
  return popOut !== null && !popOut.closed
}

/** Opens the window, or brings it to the front; false when the browser refuses. */
export function openPopOut(): boolean {
  popOut = window.open('', 'question-material', SIZE)
  popOut?.focus()
  if (popOut) window.addEventListener('pagehide', closePopOut)
  return popOut !== null
}

export function closePopOut(): void {
  popOut?.close()
  popOut = null
  window.removeEventListener('pagehide', closePopOut)
}

/** Shows materials in the open window. `like` lends its look. */
export function showInPopOut(materials: readonly Html[], like: Element): void {
  if (!popOut || popOut.closed) return
  const { document: page } = popOut
  page.title = '材料'
  page.documentElement.lang = 'zh-CN'
  const style = page.createElement('style')
  style.textContent = styleOf(getComputedStyle(like))
  page.head.replaceChildren(style)
  const sections = materials.map((html, index) => {
    const section = page.createElement('section')
    const title = page.createElement('h1')
    title.textContent = materials.length > 1 ? `材料${index + 1}` : '材料'
    const text = page.createElement('div')
    text.innerHTML = html
    section.append(title, text)
    return section
  })
  const scrolled = popOut.scrollY
  page.body.replaceChildren(...sections)
  popOut.scrollTo(0, scrolled)
}

function styleOf(computed: CSSStyleDeclaration): string {
  const own = variables.map((name) => `${name}: ${computed.getPropertyValue(name)};`).join(' ')
  return `:root { color-scheme: ${computed.colorScheme}; ${own} }
body { margin: 0; padding: 24px; background: var(--surface); color: var(--ink); font: ${computed.fontSize} / 1.9 var(--font); }
h1 { margin: 0 0 12px; font-size: 1.2em; }
section + section { margin-top: 32px; padding-top: 24px; border-top: 1px solid var(--line); }
p { margin: 0 0 0.6em; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; }
th, td { padding: 4px 12px; border: 1px solid var(--line); text-align: left; }
math { overflow: auto hidden; }`
}

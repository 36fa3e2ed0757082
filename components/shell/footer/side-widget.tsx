import { contactLinks } from '#components/shell/menus.ts'
import type { Settings } from '#lib/site/views.ts'

type Props = { settings: Pick<Settings, 'chatUrl' | 'qqGroup' | 'qqGroupUrl' | 'oldVersionUrl'> }

/** Ways to reach us at the right edge, and the way back to the top after 400 px of scrolling (by CSS alone). */
export function SideWidget({ settings }: Props) {
  const links = contactLinks(settings)
  return (
    <>
      {links.length > 0 && (
        <aside aria-label="快捷入口" className="side-widget">
          <ul>
            {links.map(({ name, path, note }) => (
              <li key={name}>
                <a href={path} title={note}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </aside>
      )}
      <nav aria-label="页内导航" className="side-widget-track">
        <a href="#top" className="side-widget-top">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M8 14V3M3 8l5-5 5 5" />
          </svg>
          回到顶部
        </a>
      </nav>
    </>
  )
}

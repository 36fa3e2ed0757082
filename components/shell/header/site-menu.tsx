import type { ReactNode } from 'react'
import { cityChoicePath, contactLinks, sideLinks } from '#components/shell/menus.ts'
import { Icon } from '#components/ui/icon.tsx'
import { ThemeChoice } from '#components/ui/theme-choice.tsx'
import type { City } from '#lib/cities/shapes.ts'
import type { ShellData } from '#lib/shell/views.ts'
import { ColumnChips } from './column-chips.tsx'
import type { MenuColumn } from './column-items.tsx'
import type { Destination } from './current-place.ts'
import { Destinations } from './destinations.tsx'
import { PhoneNumber } from './phone-number.tsx'

type Props = {
  settings: ShellData['settings']
  city: City | null
  places: Destination[]
  columns: MenuColumn[]
  accountEntries: ReactNode
}

/** Holds the bars of a wide screen on a phone: it fills the screen, and needs no script to open. */
export function SiteMenu({ settings, city, places, columns, accountEntries }: Props) {
  const contacts = contactLinks(settings)
  const named = new Set(contacts.map(({ path }) => path))
  const links = [...contacts, ...sideLinks().filter(({ path }) => !named.has(path))]
  return (
    <details className="site-menu" data-drop="screen">
      <summary aria-label="菜单">
        <Icon name="menu" size={22} />
        <Icon name="close" size={22} />
      </summary>
      <div className="site-menu-panel">
        <div className="site-menu-account">{accountEntries}</div>
        <Destinations destinations={places} className="site-menu-places" />
        <nav aria-label="栏目">
          <p>栏目</p>
          <ColumnChips columns={columns} className="site-menu-chips" />
        </nav>
        <p className="site-menu-line">
          <Icon name="pin" />
          {city ? `${city.name}分站` : '全国'}
          <a href={cityChoicePath}>换一个省份</a>
        </p>
        <ThemeChoice />
        {settings.phone && (
          <div className="site-menu-line">
            <Icon name="phone" />
            <PhoneNumber settings={settings} />
          </div>
        )}
        <ul className="site-menu-chips">
          {links.map(({ name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

import type { ReactNode } from 'react'
import { HomeLink } from '#components/shell/home-link.tsx'
import { Logo } from '#components/shell/logo.tsx'
import { cityChoicePath, destinations, sideLinks } from '#components/shell/menus.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { ThemeChoice } from '#components/ui/theme-choice.tsx'
import { substationPage } from '#lib/cities/paths.ts'
import type { City } from '#lib/cities/shapes.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { searchPage } from '#lib/search/paths.ts'
import type { ShellData } from '#lib/shell/views.ts'
import { ColumnMenu, menuColumns } from './column-menu.tsx'
import { Destinations } from './destinations.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { SearchBox } from './search-box.tsx'
import { SiteMenu } from './site-menu.tsx'

export type HeaderProps = {
  shell: ShellData
  city: City | null
  /** Area of the user. */
  account: ReactNode
  /** Login and registration, or the way to what is one's own, in the menu of phones. */
  accountEntries: ReactNode
  /** Whether phones show search and menu beside the logo. */
  phoneBars: boolean
}

/** Three bars on wide screens; on phones one that stays in sight. */
export function Header({ shell, city, account, accountEntries, phoneBars }: HeaderProps) {
  const { settings } = shell
  const home = city ? href(substationPage, { cityId: city.id }) : href(homePage)
  // The same lists for both widths: the page's data holds each once.
  const places = destinations(shell)
  const columns = menuColumns(shell.columns)
  return (
    <header className="site-header" data-bars={phoneBars}>
      <div className="site-header-top">
        <div className="container">
          <PhoneNumber settings={settings} />
          <ul className="site-header-links">
            <li>
              <Icon name="pin" size={16} />
              {city ? <strong>{city.name}分站</strong> : <a href={cityChoicePath}>选省份</a>}
            </li>
            {sideLinks().map(({ name, path }) => (
              <li key={path}>
                <Link href={path}>{name}</Link>
              </li>
            ))}
            <li>
              <details className="site-header-drop" data-drop="">
                <summary>
                  <Icon name="moon" size={16} />
                  显示
                </summary>
                <div>
                  <ThemeChoice />
                </div>
              </details>
            </li>
            <li className="site-header-account">{account}</li>
          </ul>
        </div>
      </div>
      <div className="container site-header-bar">
        <HomeLink path={home} className="site-header-logo">
          <Logo settings={settings} />
        </HomeLink>
        {city && (
          <Link href={href(homePage)} className="site-header-main">
            返回主站
          </Link>
        )}
        <Destinations destinations={places} className="site-header-nav" />
        <SearchBox action={href(searchPage)} />
        <a href={href(searchPage)} aria-label="搜索" className="site-header-tap">
          <Icon name="search" size={22} />
        </a>
        <SiteMenu {...{ settings, city, places, columns, accountEntries }} />
      </div>
      <ColumnMenu columns={columns} home={home} />
    </header>
  )
}

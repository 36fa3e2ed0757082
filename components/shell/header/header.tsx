import type { ReactNode } from 'react'
import { HomeLink } from '#components/shell/home-link.tsx'
import { Logo } from '#components/shell/logo.tsx'
import { isForWide, offerLinks } from '#components/shell/menus.ts'
import { Link } from '#components/ui/link.tsx'
import { substationPage } from '#lib/cities/paths.ts'
import type { City } from '#lib/cities/shapes.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { dialable } from '#lib/platform/text/dialable.ts'
import { searchPage } from '#lib/search/paths.ts'
import type { ShellData } from '#lib/shell/views.ts'
import { ColumnMenu } from './column-menu.tsx'
import styles from './header.module.css'
import { SearchBox } from './search-box.tsx'

type Props = { shell: ShellData; city: City | null; account: ReactNode }

export function Header({ shell, city, account }: Props) {
  const { settings, columns } = shell
  const home = city ? href(substationPage, { cityId: city.id }) : href(homePage)
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className="container">
          {settings.phone && (
            <p>
              咨询电话{' '}
              <a href={`tel:${dialable(settings.phone) ?? settings.phone}`}>{settings.phone}</a>
              {settings.workTime && <span className={styles.hours}>{settings.workTime}</span>}
            </p>
          )}
          <ul className={styles.links}>
            {offerLinks(settings).map((link) => (
              <li key={link.path} className={isForWide(link) ? styles.wide : undefined}>
                <Link href={link.path}>{link.name}</Link>
              </li>
            ))}
            <li>{account}</li>
          </ul>
        </div>
      </div>
      <div className={`container ${styles.bar}`}>
        <HomeLink path={home} className={styles.logo}>
          <Logo settings={settings} />
        </HomeLink>
        {city && (
          <p className={styles.city}>
            <strong>{city.name}分站</strong>
            <Link href={href(homePage)}>返回主站</Link>
          </p>
        )}
        <SearchBox action={href(searchPage)} />
      </div>
      <ColumnMenu columns={columns} home={home} />
    </header>
  )
}

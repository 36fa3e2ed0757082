import type { ReactNode } from 'react'
import { Link } from '#components/ui/link.tsx'
import { ThemeChoice } from '#components/ui/theme-choice.tsx'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { staffOverviewPage } from '#lib/staff/paths.ts'
import styles from './desk-header.module.css'
import { DeskSearchPlace } from './search/desk-search-place.tsx'

type Props = {
  /** The site's mark. */
  logo: ReactNode
  /** Area of the user. */
  account: ReactNode
}

/** The bar above the desks: it leads to the desk's own pages; the site is one link away. */
export function DeskHeader({ logo, account }: Props) {
  return (
    <header className={styles.header}>
      <Link href={href(staffOverviewPage)} className={styles.logo}>
        {logo}
        <span>工作台</span>
      </Link>
      <div className={styles.search}>
        <DeskSearchPlace />
      </div>
      <details className={styles.theme} data-drop="">
        <summary>显示</summary>
        <ThemeChoice />
      </details>
      <a href={href(homePage)} className={styles.site}>
        看网站
      </a>
      <div className={styles.account}>{account}</div>
    </header>
  )
}

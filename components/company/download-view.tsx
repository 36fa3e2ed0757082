import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { CompanySettings } from '#lib/site/company.ts'
import styles from './download.module.css'
import { HomeScreen } from './home-screen.tsx'
import { QrCode } from './qr-code.tsx'
import { Stores } from './stores.tsx'

type Props = {
  crumbs: Crumb[]
  settings: CompanySettings
  /** This page's own absolute address: read by a phone, it shows the buttons of that phone. */
  url: string
  children?: ReactNode
}

const features = [
  ['资讯与公告', '各省遴选、公考公告与报名窗口，与网站同步更新'],
  ['刷题与错题本', '通勤路上做几题，断网时作答先存在手机里，错题与网站共用一份'],
  ['考试日历', '报名、笔试和面试的日期订阅到手机日历，改期自动更新'],
  ['一个账号', '用同一个手机号登录，会员权益网站与 App 通用'],
] as const

/** Where the app is had and what it does; while there is none yet the page says so. */
export function DownloadView({ crumbs, settings, url, children }: Props) {
  const { appStoreUrl, androidUrl, about } = settings
  const isOut = Boolean(appStoreUrl || androidUrl)
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.hero}>
        <div>
          <h1>公选王 App</h1>
          <p className={styles.lead}>
            {isOut
              ? about.app.profile || '资讯、题库和课程放进手机，和网站用同一个账号。'
              : '公选王的 App 还在准备，手机上请直接用浏览器。'}
          </p>
          {isOut ? (
            <Stores ios={appStoreUrl} android={androidUrl} />
          ) : (
            <p className={styles.notYet}>
              App 还没有上架。现在可以把网站添加到手机桌面，像 App
              一样打开，账号、会员和做题记录都与网站相同。
            </p>
          )}
          <p className={styles.browser}>
            {isOut && '不想安装？'}
            <Link href={href(homePage)}>在浏览器里继续使用</Link>
          </p>
        </div>
        <figure className={styles.code}>
          <QrCode text={url} label="本页地址的二维码" />
          <figcaption>
            {isOut ? '手机扫码，打开本页下载' : '手机扫码，打开本站'}
            <span>{url.replace(/^https?:\/\//, '')}</span>
          </figcaption>
        </figure>
      </div>
      {isOut && (
        <ul className={styles.features}>
          {features.map(([title, text]) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <HomeScreen isOut={isOut} />
      {children}
    </div>
  )
}

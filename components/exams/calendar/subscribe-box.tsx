import { ButtonLink } from '#components/ui/button-link.tsx'
import { CopyAddress } from './copy-address.tsx'
import styles from './subscribe-box.module.css'

export type Subscription = {
  /** Name of the calendar, such as 河南遴选. */
  name: string
  /** Its whole address with https. */
  address: string
}

/** How to have the calendar in one's own: a link for apps that know webcal, the address to copy, the file, and help. */
export function SubscribeBox({ name, address }: Subscription) {
  return (
    <section className={styles.box} id="subscribe" aria-labelledby="subscribe-title">
      <h2 id="subscribe-title">订阅日历</h2>
      <p>
        把“{name}”的日程放进手机或电脑日历。日期有变动时，日历自动更新；报名截止前一天上午 9
        点提醒一次。
      </p>
      <div className={styles.buttons}>
        <ButtonLink href={address.replace(/^https?:/, 'webcal:')}>添加到日历</ButtonLink>
        <a href={new URL(address).pathname} download={`${name}.ics`}>
          下载 .ics 文件
        </a>
      </div>
      <CopyAddress address={address} />
      <details>
        <summary>点了没有反应？手机上这样添加</summary>
        <dl>
          <dt>iPhone、iPad</dt>
          <dd>
            设置 → App → 日历 → 日历账户 → 添加账户 → 其他 → 添加已订阅的日历，粘贴上面的地址。
          </dd>
          <dt>安卓手机</dt>
          <dd>
            日历设置里有“订阅日历”或“URL
            导入”的，粘贴上面的地址；没有的，下载文件后用日历打开，这样导入的日期不会自动更新。
          </dd>
          <dt>电脑</dt>
          <dd>Outlook、Google 日历选“从网址添加”；苹果“日历”选“文件”菜单里的“新建日历订阅”。</dd>
        </dl>
      </details>
    </section>
  )
}

import { StatePicture } from '#components/ui/empty-state.tsx'
import { offlinePage } from '#lib/offline/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { innerHtml, noHtml } from '#lib/platform/text/html.ts'
import styles from './offline-view.module.css'

/** In place of a page that cannot be had: what the service worker has kept stands in its list, which it fills itself. */
export function OfflineView() {
  return (
    <div className="container">
      <div className={styles.head}>
        <StatePicture name="error" />
        <h1>现在没有网络</h1>
        <p>
          这一页没有在这台设备上打开过，要等网络恢复才能看。没做完的练习可以接着做，作答先存在本机。
        </p>
        {/* The service worker makes it the address that was asked for. */}
        <a href={href(offlinePage)} className="button">
          再试一次
        </a>
      </div>
      <div
        id="kept-pages"
        className={styles.kept}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React leaves alone what the service worker writes here
        dangerouslySetInnerHTML={innerHtml(noHtml)}
      />
    </div>
  )
}

import { Button } from '#components/ui/button.tsx'
import { useCodeImage } from '#lib/platform/client/code-image/use-code-image.ts'
import { clockText } from '#lib/platform/text/duration.ts'
import styles from './pay-code.module.css'
import type { PayingOrder } from './paying-order.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const SIZE = 168

/** The address of the cashier as a QR code, as long as it is good; then the way to a new one. */
export function PayCode({ step, onRefresh }: { step: PayingOrder; onRefresh: () => void }) {
  const { order, goodUntil, isBusy } = step
  // The frame around it is white too: together the quiet zone that a scanner needs.
  const { image, hasFailed } = useCodeImage(order.url, SIZE, 2)
  const left = useSecondsUntil(goodUntil)
  const isExpired = left === 0
  return (
    <>
      <div className={styles.code} data-expired={isExpired || undefined}>
        {hasFailed && <p>二维码未能显示，请用下方链接支付</p>}
        {image && (
          // biome-ignore lint/performance/noImgElement: drawn here, there is nothing to optimise
          <img src={image} width={SIZE} height={SIZE} alt="支付二维码" />
        )}
        {isExpired && (
          <div className={styles.expired}>
            <p>二维码已过期</p>
            <Button busy={isBusy} onClick={onRefresh}>
              {isBusy ? '正在刷新…' : '刷新二维码'}
            </Button>
          </div>
        )}
      </div>
      <p className={styles.clock}>
        {isExpired ? (
          '刷新后可继续支付'
        ) : (
          <>
            <time role="timer" aria-live="off">
              {clockText(left)}
            </time>{' '}
            后二维码失效
          </>
        )}
      </p>
      <p role="status" className="visually-hidden">
        {isExpired ? '二维码已过期，请刷新' : '订单已生成，请扫码支付'}
      </p>
      {/* A phone cannot scan its own screen. */}
      <a href={order.url} target="_blank" rel="noopener" className={styles.here} hidden={isExpired}>
        在本机打开收银台
      </a>
    </>
  )
}

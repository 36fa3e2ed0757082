import desk from '#components/staff/desk.module.css'
import { DeskWait } from '#components/staff/desk-wait.tsx'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { staffParcels } from '#lib/orders/desk-calls.ts'
import { staffParcelsPage } from '#lib/orders/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './parcel-labels.module.css'

/** As many as the call gives at once; what is sent makes room for the rest. */
const MOST = 200

/** Lists what is to be sent for the printer, those paid first at the top; printing sends nothing. Default export for `lazy`. */
export default function ParcelLabels() {
  const { data, error, mutate } = useEndpoint(
    staffParcels,
    { status: 'waiting', pageSize: MOST },
    { quiet: true },
  )
  if (error?.code === 403)
    return <EmptyState title="这一页供有权限的工作人员使用">请换用有权限的账号登录。</EmptyState>
  if (!data)
    return error ? (
      <LoadError
        onRetry={() => void mutate().catch(() => undefined)}
        why={error.code === 429 ? error.message : undefined}
      />
    ) : (
      <DeskWait />
    )
  const ready = data.items.filter(({ address }) => address !== null)
  const without = data.items.length - ready.length
  return (
    <>
      <h1 className={desk.title}>待寄出清单</h1>
      <div className={styles.tools}>
        <Button onClick={() => window.print()}>打印 {ready.length} 张</Button>
        <ButtonLink href={href(staffParcelsPage)} variant="second">
          回到发货订单
        </ButtonLink>
        <p className="muted">
          打印不会把订单记为已寄出；寄出后在“发货订单”里填写单号。
          {data.total > MOST && `共 ${data.total} 笔，这里是先付款的 ${MOST} 笔。`}
          {without > 0 && `另有 ${without} 笔还没有收货地址。`}
        </p>
      </div>
      {ready.length === 0 && <EmptyState title="没有待寄出的订单" />}
      <ul className={styles.labels}>
        {ready.map(({ id, orderNum, things, address }) => (
          <li key={id}>
            <p>
              <strong>{address?.consignee}</strong> <strong>{address?.phone}</strong>
              <br />
              {address?.place}
            </p>
            <p>
              {things.join('；')}
              <br />
              订单 {orderNum}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './ai-analysis.module.css'

type Props = { vipPath: string; onClose: () => void }

/** The free explanations are used up; members have no limit. */
export function QuotaUsed({ vipPath, onClose }: Props) {
  return (
    <Dialog title="提示" onClose={onClose}>
      <p>您的免费AI解析次数已用完，开通会员即可不限次数使用AI解析</p>
      <div className={styles.buttons}>
        <Button variant="second" onClick={onClose}>
          知道了
        </Button>
        <ButtonLink href={vipPath}>开通会员</ButtonLink>
      </div>
    </Dialog>
  )
}

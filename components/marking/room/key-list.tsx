import { Dialog } from '#components/ui/dialog.tsx'
import styles from './room.module.css'

const keys = [
  ['0–9', '给整分，到下一点'],
  ['F', '给满分，到下一点'],
  ['Shift', '同数字或 F 一起按：连这一句一起引作依据'],
  ['H', '刚给的分加半分，再按一次去掉'],
  ['← →', '减一档、加一档，留在这一点'],
  ['↑ ↓', '换采分点'],
  [', .', '换句子'],
  ['Q', '把这一句（或选中的字）引作依据，再按一次去掉'],
  ['T', '写这一点的批注，Tab 选短评，Esc 回来'],
  ['N', '写批语，Esc 回来'],
  ['R', '看题目与参考答案'],
  ['J', '交回，下一份'],
  ['S', '放回队列'],
  ['?', '看这张表'],
] as const

const onPictures = [
  ['W O P', '在手写图片上划线、画圈、批注'],
  ['方向键', '在图片上移动十字，Shift 走得快'],
  ['Enter', '落笔、收笔'],
  ['Z', '撤销图片上的最后一笔'],
  ['− +', '缩小、放大'],
  ['[ ]', '向左、向右转'],
  ['PgUp PgDn', '换图片'],
] as const

/** Lists the keys that work while the room has the focus. */
export function KeyList({ hasPictures, onClose }: { hasPictures: boolean; onClose: () => void }) {
  return (
    <Dialog title="键盘" closeBeside onClose={onClose}>
      <dl className={styles.keys}>
        {[...keys, ...(hasPictures ? onPictures : [])].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

import styles from './room.module.css'

const keys = [
  ['↑ ↓', '换采分点'],
  ['0–9', '给整分'],
  ['← →', '减一档、加一档，半分也这样给'],
  ['F', '满分'],
  [', .', '换句子'],
  ['Q', '把这一句（或选中的字）引作依据，再按一次去掉'],
  ['T', '写这一点的批注，Tab 选短评，Esc 回来'],
  ['N', '写批语，Esc 回来'],
  ['J', '交回，下一份'],
  ['S', '放回队列'],
] as const

const onPictures = [
  ['W O P', '在手写图片上划线、画圈、批注'],
  ['方向键', '在图片上移动十字，Shift 走得快'],
  ['Enter', '落笔、收笔'],
  ['Z', '撤销图片上的最后一笔'],
] as const

/** Lists the keys that work while the room has the focus. */
export function KeyList({ hasPictures }: { hasPictures: boolean }) {
  return (
    <details className={styles.keys} open>
      <summary>键盘</summary>
      <dl>
        {[...keys, ...(hasPictures ? onPictures : [])].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

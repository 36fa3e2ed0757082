import part from '#components/handbook/special-frame.module.css'
import { kbRange, photoPresets } from '#lib/handbook/client/photo/presets.ts'
import { PhotoTool } from './photo-tool.tsx'
import styles from './photo-view.module.css'

/** The photo tool, the sizes that are asked for, and what it leaves alone. */
export function PhotoView() {
  return (
    <div className={part.view}>
      <PhotoTool />
      <p className={styles.noScript}>
        裁剪工具在浏览器里运行，需要打开 JavaScript。也可以用看图软件按下表的像素裁剪。
      </p>
      <h2 className={part.title}>常见规格</h2>
      <table className={styles.presets}>
        <caption className="visually-hidden">证件照常见规格</caption>
        <thead>
          <tr>
            <th scope="col">规格</th>
            <th scope="col">像素（宽 × 高）</th>
            <th scope="col">冲印尺寸</th>
            <th scope="col">文件大小</th>
            <th scope="col">用处</th>
          </tr>
        </thead>
        <tbody>
          {photoPresets.map(({ id, name, width, height, paper, note, ...limits }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                {width} × {height}
              </td>
              <td>{paper} 毫米</td>
              <td>{kbRange(limits)}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.text}>
        每年的要求以公告和报名系统为准，像素或大小不同时选“自己填写”。本工具只裁剪、转正和压缩，不更换底色，也不修饰人像：白底、蓝底、红底请让照相馆按公告拍摄，用软件换底容易在审核时被退回。
      </p>
    </div>
  )
}

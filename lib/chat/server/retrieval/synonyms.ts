// What candidates say, and what the texts of the trade say for it. A line is one meaning; each word finds all others.
const lines = `
函 公函
政审 组织考察 考察
参公 参照公务员法 参照公务员法管理
事业编 事业编制 事业单位
省考 考试录用公务员
国考 中央机关及其直属机构
选调 选调生 公开选调
文种 公文
退钱 退款 退费
毕业证 毕业证书 学历证明书
近视 视力 近视眼
咨询电话 打电话
笔试 笔试成绩
面试官 考官
工资 薪酬 待遇
辞职 离职
编制 行政编制
证件照 照片
上传 传上去
丢 丢了 遗失 丢失
复习 备考
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

/** The other words for a word. */
export const otherWords: ReadonlyMap<string, readonly string[]> = new Map(
  lines.flatMap((line) => line.map((word) => [word, line.filter((other) => other !== word)])),
)

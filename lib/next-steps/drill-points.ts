/** Words by which a catalogue, tag or title names the point of a family of drills, by chapters, each with the id of the family. */
export const points: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  资料分析: {
    增长量: 'zl-zengliang',
    基期: 'zl-jiqi',
    增长率: 'zl-zengsu',
    增速: 'zl-zengsu',
    间隔增长: 'zl-jiange',
    年均增长率: 'zl-nianjun',
    年均增速: 'zl-nianjun',
    年均增长量: 'zl-nianjun-liang',
    比重: 'zl-bizhong',
    基期比重: 'zl-jiqi-bizhong',
    比重变化: 'zl-bizhong-bianhua',
    平均数: 'zl-pingjun',
    倍数: 'zl-beishu',
    混合增长: 'zl-hunhe',
    贡献率: 'zl-laodong',
    累计: 'zl-leiji',
    增量比较: 'zl-bijiao',
    环比指数: 'zl-zhishu',
  },
  数量关系: {
    工程: 'sl-gongcheng',
    行程: 'sl-xiangyu',
    相遇: 'sl-xiangyu',
    追及: 'sl-xiangyu',
    往返: 'sl-wangfan',
    流水行船: 'sl-liushui',
    利润: 'sl-lirun',
    折扣: 'sl-lirun',
    分段计费: 'sl-fenduan',
    浓度: 'sl-nongdu',
    溶液: 'sl-nongdu',
    最不利: 'sl-zuibuli',
    和定最值: 'sl-zuizhi',
    容斥: 'sl-rongchi',
    排列: 'sl-pailie',
    组合: 'sl-zuhe',
    年龄: 'sl-nianling',
    几何: 'sl-jihe',
    周期: 'sl-zhouqi',
    公倍数: 'sl-zhouqi',
    牛吃草: 'sl-niuchi',
    余数: 'sl-yushu',
    植树: 'sl-yushu',
    星期: 'sl-riqi',
    概率: 'sl-gailv',
  },
  数字推理: {
    多级数列: 'sz-duoji',
    递推: 'sz-ditui',
    交叉数列: 'sz-fenzu',
    分组数列: 'sz-fenzu',
    幂次: 'sz-mici',
  },
}

/** Lists the families of a chapter whose points a text names, in its order, by their ids; of words that begin together the longest. */
export function pointsOf(chapter: string, text: string): string[] {
  const inChapter = points[chapter] ?? {}
  const words = Object.keys(inChapter).sort((one, other) => other.length - one.length)
  if (words.length === 0) return []
  return (text.match(new RegExp(words.join('|'), 'g')) ?? []).flatMap(
    (word) => inChapter[word] ?? [],
  )
}

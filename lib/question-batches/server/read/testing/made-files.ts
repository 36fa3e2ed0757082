/** Questions that the files of make.py hold, by their names, each question by `brief`. */
export const madeFiles: Readonly<Record<string, readonly string[]>> = {
  typed: [
    'single_choose: 起草通知时，首先应当明确的是（  ）。 | A.发文的目的 B.字体的大小 C.纸张的颜色 D.装订的位置 | A | 目的决定内容。⏎⏎考点：公文写作 | score=2',
    'single_choose: 下列做法中符合会议纪律的是（　　） | A.随意走动 B.按时到会 C.大声交谈 D.中途离场 | B | 会议纪律要求按时到会。 | score=2',
    'single_choose: 值班电话响起后，应在几声内接听？ | A.三声 B.六声 C.九声 D.十二声 | A |  | score=2',
    'multiple_choose: 调研报告一般包括（　　） | A.现状 B.问题 C.建议 D.广告 | ABC | 广告不属于报告。',
    'non_directional_choose: 下列属于行政公文的有 | A.通知 B.请示 C.诗歌 D.小说 | AB | ',
    'true_false_choose: 请示应当一文一事。（　　） | A.正确 B.错误 | A | ',
    'true_false_choose: 报告中可以夹带请示事项。（　　） | A.正确 B.错误 | B | ',
    'true_false_choose: 函适用于不相隶属机关之间。 | A.正确 B.错误 | A | ',
    'fill_in: 公文的标题由发文机关、____和____组成。 |  | 事由；文种 |  | answer_list=事由,文种',
    'fill_in: 一周有____天。 |  | 7|七 |  | answer_list=7|七',
    'short_answer: 简述公文处理的原则，不超过100字。 |  | 第一，及时。⏎第二，准确。 |  | points=写出及时 2,写出准确 3 | words_num=100 | score=5',
    'sequencing: 将下列办文环节按先后排列： | 1.审核 2.起草 3.签发 4.印发 | 2,1,3,4 | ',
  ],
  'answers-at-end': [
    'single_choose: 第一题的题干 | A.甲 B.乙 C.丙 D.丁 | A | ',
    'single_choose: 第二题的题干 | A.甲 B.乙 C.丙 D.丁 | B | ',
    'single_choose: 第三题的题干 | A.甲 B.乙 C.丙 D.丁 | C | ',
    'multiple_choose: 多选的题干 | A.甲 B.乙 C.丙 | AC | ',
    'true_false_choose: 判断的题干。 | A.正确 B.错误 | A | ',
    'true_false_choose: 又一个判断。 | A.正确 B.错误 | B | ',
    'short_answer: 怎样做好接待工作？ |  | 一要热情。⏎二要周到。 | 两点都要写到。',
  ],
  'explained-at-end': [
    'single_choose: 甲题 | A.一 B.二 | A | 因为甲对应一。',
    'single_choose: 乙题 | A.一 B.二 | B | 因为乙对应二。',
  ],
  material: [
    'synthesis: 阅读材料，回答问题。 |  |  |  | 《某县推行一窗受理，群众办事少跑路。⏎⏎第二段说明成效。》 | 《某县还开通了网上大厅。》 | [single_choose: 材料一主要说的是 | A.一窗受理 B.网上大厅 | A | ] | [short_answer: 两则材料的共同点是什么？ |  | 方便群众。 | ]',
    'synthesis: 阅读材料，回答问题。 |  |  |  | 《另一县延长了服务时间。》 | [true_false_choose: 延长服务时间是为了方便群众。（  ） | A.正确 B.错误 | A | ]',
  ],
  'material-numbered': [
    'synthesis: 阅读下列材料，回答问题。 |  |  |  | 《河水变清了。》 | 《岸边种了树。》 | [short_answer: 河水怎么了？ |  | 变清了。 | ] | [fill_in: 岸边种了____。 |  | 树 |  | answer_list=树]',
    'synthesis: 阅读下列材料，回答问题。 |  |  |  | 《食堂改为自助。》 | [single_choose: 食堂怎样用餐？ | A.自助 B.点餐 | A | ]',
  ],
  reading: [
    'synthesis: 根据以下资料，回答1—2题。 |  |  |  | 《今年全县粮食产量为50万吨，比上年增加5万吨。》 | [single_choose: 上年的产量是多少万吨？ | A.45 B.50 C.55 D.60 | A | ] | [single_choose: 今年比上年增长约百分之几？ | A.10 B.11 C.12 D.13 | B | ]',
  ],
  tagged: [
    'single_choose: 题干甲 | A.一 B.二 | B | ',
    'multiple_choose: 题干乙 | A.一 B.二 C.三 | AC | ',
    'true_false_choose: 题干丙 | A.正确 B.错误 | B | ',
    'true_false_choose: 没有写题型的题干 | A.对 B.错 | B | ',
    'fill_in: 没有写题型的填空，一加一等于____。 |  | 2 |  | answer_list=2',
    'short_answer: 没有写题型的简答 |  | 1. 先做甲。⏎2. 再做乙。⏎3. 后做丙。 | ',
    'sequencing: 没有写题型的排序： | 1.起床 2.洗脸 3.出门 | 1,2,3 | ',
  ],
  signs: [
    'single_choose: 若 a&lt;b 且 b>c，花费&#36;5和&#36;10，代码&#96;x&#96;，&#42;&#42;不是强调&#42;&#42;，&lt;b>不是粗体&lt;/b>，R&D &amp;lt; 这里⏎&#35; 不是标题⏎| 甲 | 乙 |⏎&#124; --- &#124; --- &#124;⏎&#33;[图](https://example.com/a.png) 与 &#92;(x\\) | A.*星* B.&#35;井 C.|竖| D.1_2_3 | D | &#36;x&#36; 不是公式，A&B 只是文字',
  ],
  parenthesised: [
    'single_choose: 甲题 | A.一 B.二 | A | ',
    'single_choose: 乙题 | A.一 B.二 | B | ',
  ],
  'numbered-style': [
    'single_choose: 自动编号的第一题 | A.红 B.黄 C.蓝 | B | ',
    'single_choose: 自动编号的第二题 | A.东 B.西 | A | ',
  ],
  'numbered-levels': [
    'single_choose: 甲 | A.子 B.丑 C.寅 | C | ',
    'single_choose: 乙 | A.子 B.丑 C.寅 | C | ',
    'multiple_choose: 丙 | A.子 B.丑 C.寅 | BC | ',
  ],
  'pictures-and-tables': [
    'single_choose: 看图![](picture:p1)选择 | A.甲![](picture:p2) B.乙![](picture:p1) | A | ',
    'single_choose: 看表回答⏎⏎| 区 | 今年 | 去年 |⏎| --- | --- | --- |⏎| 甲&#124;乙 | 48 | 40 |⏎| 丙 | 60 50 |  |⏎⏎哪个区多？| 也看这里 | A.甲区 B.乙区 C.丙区 D.丁区 | C | ',
  ],
  'answer-table': [
    'single_choose: 第1个题干 | A.甲 B.乙 C.丙 | A | ',
    'single_choose: 第2个题干 | A.甲 B.乙 C.丙 | B | ',
    'single_choose: 第3个题干 | A.甲 B.乙 C.丙 | C | ',
    'multiple_choose: 第4个题干 | A.甲 B.乙 C.丙 | AB | ',
    'single_choose: 第5个题干 | A.甲 B.乙 C.丙 | B | ',
  ],
  'answer-columns': [
    'single_choose: 第1个题干 | A.甲 B.乙 C.丙 | C | 选丙',
    'single_choose: 第2个题干 | A.甲 B.乙 C.丙 | A | 选甲',
  ],
  runs: [
    'single_choose: 面积为10$m^{2}$，水是$H_{2}$O，**不正确**的是哪一句**画线句**⏎换行后的题干 | A.全部加粗 B.注① | A | ',
    'fill_in: 首都是____。 |  | 北京 |  | answer_list=北京',
  ],
}

"""Writes the Word files of this folder with LibreOffice (Debian: libreoffice-writer-nogui and libreoffice-math-nogui), whose
lists, tables, pictures and formulas differ from those of Word and python-docx: python3 make.py, from this folder. All texts
are our own. Dates and versions in the files differ from one making to the next."""

import base64
import pathlib
import struct
import subprocess
import tempfile
import zlib

SPACES = " ".join(
    f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
    for short, long in {
        "office": "office", "text": "text", "table": "table", "style": "style", "draw": "drawing",
        "fo": "xsl-fo-compatible", "svg": "svg-compatible",
    }.items()
) + ' xmlns:math="http://www.w3.org/1998/Math/MathML" xmlns:xlink="http://www.w3.org/1999/xlink"'

STYLES = """
<style:style style:name="low" style:family="text"><style:text-properties style:text-position="sub 58%"/></style:style>
<style:style style:name="high" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
<style:style style:name="line" style:family="text"><style:text-properties style:text-underline-style="solid"
  style:text-underline-width="auto" style:text-underline-color="font-color"/></style:style>
<style:style style:name="bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="inline" style:family="graphic"><style:graphic-properties style:vertical-pos="middle"
  style:vertical-rel="text"/></style:style>
<text:list-style style:name="asked">
  <text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>
  <text:list-level-style-number text:level="2" style:num-format="A" style:num-suffix="."/>
</text:list-style>
<text:list-style style:name="parts">
  <text:list-level-style-number text:level="1" style:num-format="1" style:num-prefix="（" style:num-suffix="）"/>
</text:list-style>
"""


def png(red):
    def chunk(name, data):
        whole = name + data
        return struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    point = zlib.compress(bytes([0, red, 0, 0]))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", point) + chunk(b"IEND", b"")


def picture(red):
    data = base64.b64encode(png(red)).decode()
    return (
        '<draw:frame draw:style-name="inline" text:anchor-type="as-char" svg:width="1cm" svg:height="1cm"><draw:image>'
        f"<office:binary-data>{data}</office:binary-data></draw:image></draw:frame>"
    )


def formula(inside):
    return (
        '<draw:frame draw:style-name="inline" text:anchor-type="as-char" svg:width="2cm" svg:height="1cm"><draw:object>'
        f'<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow>{inside}</mrow></semantics></math>'
        "</draw:object></draw:frame>"
    )


def span(style, text):
    return f'<text:span text:style-name="{style}">{text}</text:span>'


def lines(text):
    return "".join(f"<text:p>{line}</text:p>" for line in text.strip("\n").split("\n"))


def heading(text):
    return f'<text:h text:outline-level="2">{text}</text:h>'


def table(*rows):
    columns = f'<table:table-column table:number-columns-repeated="{len(rows[0])}"/>'
    body = "".join(
        "<table:table-row>"
        + "".join(f"<table:table-cell>{lines(cell)}</table:table-cell>" for cell in row)
        + "</table:table-row>"
        for row in rows
    )
    return f"<table:table>{columns}{body}</table:table>"


def items(style, rows, goes_on=False):
    """A list: each row is a text, or a text and the rows below it."""

    def item(row):
        text, below = (row, ()) if isinstance(row, str) else row
        inner = f"<text:list>{''.join(map(item, below))}</text:list>" if below else ""
        return f"<text:list-item>{lines(text)}{inner}</text:list-item>"

    on = ' text:continue-numbering="true"' if goes_on else ""
    return f'<text:list text:style-name="{style}"{on}>{"".join(map(item, rows))}</text:list>'


TAB = "<text:tab/>"
made = {}


def save(name, *body):
    made[name + ".fodt"] = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document {SPACES} office:version="1.2"'
        ' office:mimetype="application/vnd.oasis.opendocument.text">'
        f"<office:automatic-styles>{STYLES}</office:automatic-styles>"
        f"<office:body><office:text>{''.join(body)}</office:text></office:body></office:document>"
    )


save(
    "numbered-lists",
    heading("一、单项选择题（每题2分）"),
    items("asked", [("来文首先要登记的是", ["收文日期", "纸张厚薄", "墨水颜色", "信封大小"])]),
    lines("【答案】A\n【解析】收文先登记日期。"),
    items("asked", [("印章应当盖在", ["首页", "落款处", "附件上", "信封上"])], goes_on=True),
    lines("【答案】B"),
    heading("二、多项选择题"),
    items("asked", [("会议记录应写明", ["时间", "地点", "天气", "到会的人"])]),
    lines("【答案】ABD"),
)

save(
    "option-table",
    lines("一、单项选择题\n1. 值班记录由谁来写？"),
    table(["A. 值班的人", "B. 来访的人"], ["C. 门卫", "D. 司机"]),
    lines("【答案】A\n2. 文件丢失后应当先"),
    table(["A. 报告", "B. 补印", "C. 等待", "D. 隐瞒"]),
    lines("【答案】A\n【解析】先报告，再查找。"),
)

save(
    "tabbed",
    lines(
        f"一、选择题\n1. 一年有几个季度？{TAB}（　　）\nA．二{TAB}B．三{TAB}C．四{TAB}D．六\n答案：C\n"
        f"2.{TAB}一天有多少小时？\nA．12{TAB}{TAB}B．24\nC．36{TAB}{TAB}D．48\n答案：B"
    ),
)

save(
    "pictures-between",
    lines(
        f"一、单项选择题\n1. 下图的颜色是\n{picture(90)}\nA. 红\nB. 绿\n答案：A\n"
        f"2. 选出相同的一幅\nA. {picture(90)}\nB. {picture(200)}\n答案：B\n解析：如图{picture(200)}所示。"
    ),
)

mi = "<mi>{}</mi>".format
mn = "<mn>{}</mn>".format
save(
    "formulas",
    lines(
        "一、单项选择题\n1. 式 "
        + formula(f"<mfrac>{mi('x')}<mrow>{mn(2)}<mo>+</mo><msqrt>{mi('y')}</msqrt></mrow></mfrac>")
        + " 中 "
        + formula(f"<msup>{mi('x')}{mn(2)}</msup>")
        + " 等于\nA. "
        + formula(f"<msub>{mi('a')}{mn(1)}</msub>")
        + "\nB. "
        + formula(f"<munderover><mo>∑</mo><mrow>{mi('i')}<mo>=</mo>{mn(1)}</mrow>{mi('n')}</munderover>{mi('i')}")
        + "\n答案：A\n2. 由 "
        + formula(f"<mo>(</mo><mrow>{mi('a')}<mo>+</mo>{mi('b')}</mrow><mo>)</mo><mo>≤</mo>{mi('π')}")
        + " 得\nA. "
        + formula(f"{mn(1)}<mo>×</mo>{mn(2)}")
        + "\nB. "
        + formula(f"<mroot>{mi('x')}{mn(3)}</mroot>")
        + "\n答案：B"
    ),
)

save(
    "answers-behind",
    heading("第一部分　单项选择题"),
    items("asked", [(f"第{n}小题问的是什么", ["甲", "乙", "丙", "丁"]) for n in "一二三四五"]),
    heading("第二部分　判断题"),
    items("asked", ["公章可以外借。", "公文要有标题。"]),
    heading("参考答案及解析"),
    lines("第一部分　单项选择题\n1-5　ABCDA\n第二部分　判断题\n1．×　2．√"),
)

save(
    "truths",
    lines(
        "判断题（正确的打“√”，错误的打“×”）\n1．档案可以随意销毁。（×）\n2．密件要专人保管。（ √ ）\n"
        "3．请假不必告诉任何人。（　　）\n【答案】错\n4．交接时要清点。\n答案：✓"
    ),
)

save(
    "materials",
    heading("一、材料分析题"),
    lines(f"{span('bold', '材料一')}\n某镇把办事窗口合为一处，各处人数如下："),
    table(["窗口", "上午", "下午"], ["户籍", "12", "8"], ["社保", "20", "15"]),
    lines("材料二\n镇里还请老人到家门口的站点办事。"),
    items("asked", [("上午人数最多的窗口是", ["户籍", "社保"])]),
    lines("【答案】B"),
    items("asked", ["概括这个镇的做法，不超过100字。"], goes_on=True),
    lines("【答案】窗口合一；站点到家门口。"),
)

save(
    "full-width",
    lines(
        "一、单项选择题\n１．公文用纸一般是\n（Ａ）Ａ４　（Ｂ）Ｂ５\n（Ｃ）Ａ３　（Ｄ）Ｂ４\n【答案】Ａ\n"
        "２、装订在哪一边？\nＡ．左边\nＢ．右边\n【答案】Ａ\n二、多项选择题\n１．常用的语言有\nＡ、说明　Ｂ、叙述　Ｃ、抒情\n【答案】Ａ、Ｂ"
    ),
)

blank = span("line", '<text:s text:c="8"/>')
save(
    "blanks",
    lines(
        f"一、填空题\n1. 一年有{blank}个月，一周有{span('line', TAB)}天。\n答案：12；7\n"
        f"2. 面积为10m{span('high', '2')}，水写作H{span('low', '2')}O，冰是{blank}态。\n答案：固\n"
        "二、简答题\n1. 怎样写好<text:line-break/>会议纪要？（5分）\n答案：如实；\n简明。\n解析：两点都要写到。"
    ),
)

save(
    "answer-table-behind",
    lines("一、单项选择题\n1. 甲\nA. 一\nB. 二\n2. 乙\nA. 一\nB. 二\n3. 丙\nA. 一\nB. 二\n参考答案"),
    table(["题号", "1", "2", "3"], ["答案", "A", "B", "A"]),
)

made["web-lists.html"] = """<meta charset="utf-8"><h2>一、单项选择题</h2>
<ol><li>传真件应当怎样存放？<ol type="A"><li>复印后存放</li><li>直接存放</li></ol>
<li>会签由谁来办？<ol type="A"><li>主办单位</li><li>收文单位</li></ol></ol>
<h2>参考答案</h2><p>1. A　解析：传真纸会褪色。</p><p>2. A　解析：主办单位送会签。</p>
"""

with tempfile.TemporaryDirectory() as folder:
    for name, text in made.items():
        pathlib.Path(folder, name).write_text(text, "utf-8")
    for filters, ending in ((["--infilter=HTML (StarWriter)"], "html"), ([], "fodt")):
        files = sorted(str(file) for file in pathlib.Path(folder).glob("*." + ending))
        call = ["soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", *filters]
        subprocess.run([*call, "--convert-to", "docx:MS Word 2007 XML", "--outdir", ".", *files], check=True)

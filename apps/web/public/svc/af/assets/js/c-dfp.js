// What kind of device a visitor has, in a few coarse words that many devices share: language, time zone, size of
// screen, colours, touch. It draws nothing, lists no fonts, asks no sensors, keeps nothing and sends nothing by itself.
// The house keeps only a keyed mark of it, and by it alone nobody is refused anything.
;(() => {
  const told = () => {
    const { language, languages, maxTouchPoints, platform } = navigator
    const { width, height, colorDepth } = screen
    const sides = [width, height].map((side) => Math.round(side / 100) * 100).sort((a, b) => a - b)
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    return [
      1,
      language,
      (languages || []).length,
      zone,
      sides.join('x'),
      colorDepth,
      platform,
      maxTouchPoints > 0,
    ]
  }
  window.dfpObj = {
    getDFP() {
      try {
        return told().join('|').slice(0, 200)
      } catch {
        return ''
      }
    },
  }
})()

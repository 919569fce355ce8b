// The kind of device, in a few coarse properties that many devices share: language, time zone,
// screen size, colours, touch. It does not draw, list fonts, read sensors, store or send anything.
// The server stores only a keyed hash, and never refuses anything because of it alone.
;(() => {
  const properties = () => {
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
        return properties().join('|').slice(0, 200)
      } catch {
        return ''
      }
    },
  }
})()

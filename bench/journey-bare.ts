import type {View} from './journey-page.js';

/**
 * The page that does nothing else: a field, one request for each key to the same route, a list, and on the choice the
 * same tiles as plain pictures with a pin above them. Its map is seen as the element's is (`view`).
 */
export function barePage(apiKey: string, {width, height, seen, pin}: View): string {
  return `<!doctype html><html lang="en"><title>A shop</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <style>
    body{margin:0;font:16px system-ui}
    input{box-sizing:border-box;width:100%;font:inherit;padding:14px}
    ul{list-style:none;margin:0;padding:0}
    li{padding:14px;border-bottom:1px solid #ccc}
    .map{position:relative;overflow:hidden;width:${width}px;height:${height}px}
    .map *{position:absolute}
    .pin{width:20px;height:20px;border-radius:50% 50% 0;background:#0b7a6f;left:${pin.x - 10}px;top:${pin.y - 20}px}
    .sheet{left:0;right:0;top:${seen}px;bottom:0;background:#fff}
  </style>
  <input aria-label="Address"><ul></ul>
  <script>
    const [field, list] = [document.querySelector('input'), document.querySelector('ul')];
    let asked = 0, shown = 0;
    field.oninput = async () => {
      const [turn, text] = [++asked, field.value];
      if (text.trim().length < 2) return;
      const answer = await fetch('/v5/places?' + new URLSearchParams({text, key: '${apiKey}'}));
      const {suggestions} = await answer.json();
      if (turn < shown) return;
      shown = turn;
      list.dataset.of = text;
      list.replaceChildren(...suggestions.map(one => {
        const row = document.createElement('li');
        row.textContent = one.title + ', ' + one.subtitle;
        row.onclick = () => show(one.geo_point);
        return row;
      }));
    };
    function show({lat, lon}) {
      const z = 17, sine = Math.sin(lat * Math.PI / 180);
      const x = (lon + 180) / 360 * 2 ** z;
      const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / 4 / Math.PI) * 2 ** z;
      const [west, north] = [x - ${pin.x} / 256, y - ${pin.y} / 256];
      const tiles = [];
      for (let row = Math.floor(north); row < north + ${height} / 256; row++)
        for (let column = Math.floor(west); column < west + ${width} / 256; column++)
          tiles.push([column, row, (column + .5 - x) ** 2 + (row + .5 - y) ** 2]);
      const map = document.createElement('div');
      map.className = 'map';
      for (const [column, row] of tiles.sort((a, b) => a[2] - b[2])) {
        const picture = new Image(256, 256);
        picture.style.left = Math.round((column - west) * 256) + 'px';
        picture.style.top = Math.round((row - north) * 256) + 'px';
        picture.src = '/v5/map/light/' + z + '/' + column + '/' + row + '.webp?key=${apiKey}';
        map.append(picture);
      }
      for (const name of ['pin', 'sheet']) map.append(Object.assign(document.createElement('i'), {className: name}));
      document.body.replaceChildren(map);
    }
  </script></html>`;
}

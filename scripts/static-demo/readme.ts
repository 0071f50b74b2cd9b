/** What the folder says of itself to who finds it. */
export const README = `# address-capture: the designers' page, as plain files

Put this folder on any web server, at any path, and open \`index.html\` there: with \`python3 -m http.server\`, for
instance. From a file, without a server, browsers load no modules. The page asks no other server for anything, and stores
nothing.

In place of the service it has a recording of a part of Montevideo (\`town/\`): the map, what is searched, and some
street pictures. What one saves ends with the page.

## Licences

- The code is under the MIT licence (\`LICENSE\`); that of others in the element is named in \`cdn/LICENSES.md\`.
- \`town/\` is made from OpenStreetMap: © OpenStreetMap contributors, under the Open Database License (ODbL),
  https://www.openstreetmap.org/copyright. Whoever shows it shows this credit, as the page does on every map and every
  list of results. The street pictures in it are drawn from that map: they are illustrations, no photos.
`;

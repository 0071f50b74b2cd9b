import './shell/dashboard-app.js';
import {pinShapeStyles} from '../ui/pin-shape.js';
import {tokens} from '../ui/tokens.js';

// The element's own colours and sizes, of which the page's styles are made.
for (const {styleSheet} of [tokens, pinShapeStyles])
  if (styleSheet) document.adoptedStyleSheets.push(styleSheet);
document.body.append(document.createElement('dashboard-app'));

import {dbConformance} from '../../../conformance/db.js';
import {describeEachDatabase} from '../../../support/databases.js';

describeEachDatabase('Db', open => dbConformance(open));

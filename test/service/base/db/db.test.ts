import {dbConformance} from '../../../conformance/db.js';
import {describeEachDatabase} from '../../../support/databases/databases.js';

describeEachDatabase('Db', open => dbConformance(open));
